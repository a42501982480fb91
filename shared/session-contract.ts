import { anyone, signedIn, Viewer } from './access.ts';
import { closed, Detail, Nullable, route, Text } from './route.ts';
import { Type } from './schema.ts';

/*
 * The calls that keep the session of a page. The platform of the page makes them; the area of accounts answers them.
 */

/**
 * 400 when the session has ended: the client goes to the signed-out screen. With `page`, the address of the page that is
 * being opened, the replies to its first calls come along, as far as they succeed; and since a page may be opened by
 * anybody, the reply is null, not 400, where nobody is signed in.
 */
export const tokenRefresh = route({
  method: 'POST',
  path: 'token-refresh/',
  summary: 'A new access token for the refresh cookie',
  need: anyone,
  body: Nullable(closed({ page: Type.Optional(Text(2048)) })),
  reply: Nullable(
    Type.Object({
      token: Type.String(),
      permissions: Viewer,
      first: Type.Optional(Type.Array(Type.Object({ address: Type.String(), body: Type.Unknown() }))),
    }),
  ),
});

export const tokenLogout = route({
  method: 'GET',
  path: 'token-logout/',
  summary: 'Ends this session',
  need: anyone,
  reply: Detail,
});

export const permissions = route({
  method: 'GET',
  path: 'frontend-user-permissions/',
  summary: 'Who is signed in and what they may do',
  need: signedIn,
  reply: Viewer,
});
