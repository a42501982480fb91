/** The content policy's nonce of this page, for the styles that libraries make while it runs. */
export const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

declare global {
  var __webpack_nonce__: string | undefined;
}

// Read by the style library under Mantine's dialogs, whatever bundled it.
globalThis.__webpack_nonce__ = styleNonce();
