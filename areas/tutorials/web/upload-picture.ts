import { upload } from '../../../web/platform/upload.ts';
import { addPicture } from '../contract.ts';

/** Uploads a picture for a text; gives the address for its `src`. Throws `ApiError`. */
export const uploadPicture = async (file: File): Promise<string> => (await upload(addPicture, { file })).location;
