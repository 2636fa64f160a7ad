import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { encrypted } from '#functions/adapters/push/web-push.ts';
import { decrypted } from './push.ts';
import { newKeys } from './keys.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** The example from RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  plaintext: 'When I grow up, I want to be a watermelon',
  asPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  uaPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  uaPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

it('the standard’s own example is read and written exactly', () => {
  const keys = {
    p256dh: bytes(EXAMPLE.uaPublic),
    privateKey: bytes(EXAMPLE.uaPrivate),
    auth: bytes(EXAMPLE.auth),
  };
  expect(decrypted(bytes(EXAMPLE.body), keys)).toBe(EXAMPLE.plaintext);
  const own = createECDH('prime256v1');
  own.setPrivateKey(bytes(EXAMPLE.asPrivate));
  const device = { p256dh: EXAMPLE.uaPublic, auth: EXAMPLE.auth };
  const made = encrypted(Buffer.from(EXAMPLE.plaintext), device, own, bytes(EXAMPLE.salt));
  expect(made.toString('base64url')).toBe(EXAMPLE.body);
});

it('a message can be read only by the device it’s for, and only if it’s unchanged', () => {
  const [ana, ben] = [newKeys(), newKeys()];
  const device = { p256dh: ana.p256dh.toString('base64url'), auth: ana.auth.toString('base64url') };
  const body = encrypted(Buffer.from('Grüße 👑'), device);
  expect(decrypted(body, ana)).toBe('Grüße 👑');
  expect(() => decrypted(body, ben)).toThrow('authenticate data');
  body[body.length - 1]! ^= 1;
  expect(() => decrypted(body, ana)).toThrow('authenticate data');
});
