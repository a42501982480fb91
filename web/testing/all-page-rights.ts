import { PAGE_RIGHTS, type PageRights, staff } from '../../shared/testing/page-rights.ts';

const areas = import.meta.glob<{ pageRights: PageRights }>('../../areas/*/web/testing/page-rights.ts', { eager: true });

/** Who may open which page, written by hand: the specification's pages, and those beyond it. */
export const ALL_PAGE_RIGHTS: PageRights = Object.assign(
  { '/gallery': staff },
  PAGE_RIGHTS,
  ...Object.values(areas).map(({ pageRights }) => pageRights),
);

/** The addresses of a page: `/task/$taskSlug/{-$subTab}` is there with and without its tab. */
export const addressesOf = (path: string): string[] => [
  ...new Set([path.replace(/\/\{-\$\w+\}$/, ''), path.replace('{-$', '$').replace('}', '')]),
];
