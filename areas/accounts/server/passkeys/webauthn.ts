/** The library is loaded for the first passkey: its three hundred modules are a fifth of what starting a server takes. */
export const webauthn = () => import('@simplewebauthn/server');
