import { type ReactNode, useState } from 'react';
import { DATA_IMAGE } from '../../shared/html-rules.ts';

/** An address that leads nowhere but to a page or a picture: of this server, or by http. */
export const isAddress = (text: string): boolean => /^(https?:\/\/|\/(?!\/))/i.test(text);

interface PictureProps {
  address: string;
  alt: string;
  className: string | undefined;
  /** Shown instead of a picture that cannot be loaded: the content security policy allows pictures of this server only. */
  fallback: ReactNode;
}

/** A picture of a question; without an address or where it cannot be shown, something in its place. */
export const Picture = ({ address, alt, className, fallback }: PictureProps) => {
  const [failed, setFailed] = useState('');
  if (failed === address || !(isAddress(address) || DATA_IMAGE.test(address))) return fallback;
  return (
    <img
      src={address}
      alt={alt}
      className={className}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(address)}
    />
  );
};
