import type { FormViewer } from '../../widgets/shared/view.ts';

/** Who looks at the gallery's forms: an annotator like any other. */
export const galleryViewer: FormViewer = { username: 'annotator', is_staff: false, is_moderator: false };
export const galleryStaff: FormViewer = { username: 'staff', is_staff: true, is_moderator: false };
