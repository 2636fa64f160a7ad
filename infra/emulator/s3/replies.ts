import type { AwsReply } from '../service.ts';

/** Returns an error in S3's format. */
export function xmlError(
  status: number,
  code: string,
  message = code.replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
): AwsReply & { headers: Record<string, string>; body: Buffer } {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`;
  return { status, headers: { 'content-type': 'application/xml' }, body: Buffer.from(text) };
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Returns the error for a feature that S3 has and the emulator lacks. */
export const notCarriedOut = (what: string) =>
  xmlError(501, 'NotImplemented', `S3 ${what} is not carried out on one machine.`);
