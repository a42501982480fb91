export const LOOPBACK: readonly string[] = ['127.0.0.1', '::1', 'localhost'];

export const isLoopbackUrl = (url: string): boolean =>
  URL.canParse(url) && LOOPBACK.includes(new URL(url).hostname.replace(/^\[|\]$/g, ''));
