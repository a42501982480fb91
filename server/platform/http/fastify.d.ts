import type { Need } from '../../../shared/access.ts';
import type { FoundStart } from './web-app/page-starts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the page at an address needs at once. */
    pageStart(page: string): FoundStart | undefined;
  }
  interface FastifyRequest {
    /** The signed-in person, where there is one. */
    viewerId: number | null;
  }
  interface FastifyContextConfig {
    /** What the route needs of the person; absent on what is no call of a contract. */
    access?: Need;
    /** A plain link opens it, so it comes without the service header. */
    download?: boolean;
    /** Only the command line finds it. */
    local?: boolean;
  }
}
