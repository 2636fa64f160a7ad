import { useMemo } from 'react';
import { renderSVG } from 'uqr';

/** A link as a QR code that is large enough to be scanned across a table. */
export function QrCode({ link, alt }: { link: string; alt: string }) {
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 3 }))}`,
    [link],
  );
  return <img src={picture} alt={alt} className="aspect-square w-full max-w-96 rounded-sm bg-white p-3" />;
}
