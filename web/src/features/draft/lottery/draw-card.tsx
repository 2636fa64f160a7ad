import { useMutation } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Copy from 'lucide-react/icons/copy';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import type { MemberReply } from '#shared/contract/schemas/leagues.ts';
import type { DraftLottery } from '#shared/contract/schemas/draft.ts';
import { lotteryOrder } from '#shared/domain/draft/lottery.ts';
import { useCopied } from '../../../lib/page/copied.ts';
import { easternTime } from '../../../lib/time/time.ts';
import { knownUsers, personNames } from '../../../parts/leagues/members.ts';
import { useSeatId } from '../../../parts/leagues/use-seat-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { PersonName } from '../../../ui/person-name.tsx';

interface Props {
  draw: Draw;
  /** Counts from 1. */
  number: number;
  /** Everyone who was in the season. */
  members: readonly MemberReply[];
  /** Whether this browser saw the fingerprint before the drawing. */
  wasSeen: boolean;
}

/** Shows one drawing: its order, the secret behind it, and ways to verify it. */
export function DrawCard({ draw, number, members, wasSeen }: Props) {
  const meId = useSeatId({ members });
  const users = knownUsers({ members });
  const userOf = (userId: string) => users.get(userId);
  const nameOf = (userId: string) => userOf(userId)?.username ?? 'A former member';
  const by =
    draw.by === null
      ? 'automatically, at the start of the draft'
      : `by ${personNames({ members }, nameOf)(draw.by)}`;
  return (
    <Card title={`Drawing ${number}`}>
      <p className="-mt-2 mb-4 text-sm text-ink-2">
        {easternTime(draw.at)}, {by}
      </p>
      <ol aria-label="Draft order" className="mb-4 grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2">
        {draw.order.map((userId, index) => (
          <li key={userId} className="flex min-h-9 items-center gap-3 rounded-sm bg-raised px-3">
            <span className="w-5 shrink-0 text-right font-display text-ink-2">{index + 1}</span>
            <PersonName
              name={nameOf(userId)}
              isMe={userId === meId}
              isPremium={userOf(userId)?.isPremium ?? false}
              isWhole
            />
          </li>
        ))}
      </ol>
      <dl className="mb-4 grid gap-3 text-sm">
        <Fact name="Secret, revealed after the drawing">{draw.seed}</Fact>
        <Fact name="Its fingerprint, shown before the drawing">{draw.hash}</Fact>
      </dl>
      {wasSeen && (
        <p className="mb-4 flex items-start gap-2 text-sm text-ok">
          <BadgeCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          This browser saw that fingerprint before the drawing.
        </p>
      )}
      <Check draw={draw} />
      <Code draw={draw} />
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3">{name}</dt>
      <dd className="font-mono break-all">{children}</dd>
    </div>
  );
}

function Check({ draw }: { draw: Draw }) {
  const check = useMutation({ mutationFn: () => checkDraw(draw), networkMode: 'always' });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="outline" disabled={check.isPending} onClick={() => check.mutate()}>
        <ShieldCheck aria-hidden="true" className="size-4" />
        Verify
      </Button>
      <div role="status" className="min-w-0 grow basis-60 text-sm">
        {check.data && <Verdict checked={check.data} />}
      </div>
      {check.error && (
        <FailureNote
          title="Error"
          error={check.error}
          fallback="We couldn’t verify this"
          className="basis-full"
        />
      )}
    </div>
  );
}

function Verdict({ checked: { isSeed, isOrder } }: { checked: Checked }) {
  const holds = isSeed && isOrder;
  const Icon = holds ? CircleCheck : CircleAlert;
  return (
    <p className={`flex items-start gap-2 font-semibold ${holds ? 'text-ok' : 'text-danger'}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {holds ? 'Verified: the secret matches the fingerprint and produces this order.' : faultOf(isSeed)}
    </p>
  );
}

function faultOf(isSeed: boolean): string {
  return isSeed
    ? 'Not verified: this secret produces a different order.'
    : 'Not verified: the secret doesn’t match the fingerprint.';
}

/** Code that repeats the check, for members who don't trust this page. */
function Code({ draw }: { draw: Draw }) {
  const [, copy] = useCopied();
  const code = checkCode(draw);
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm link">Verify it yourself</summary>
      <ol className="mb-3 list-decimal space-y-1 pl-5 text-sm text-ink-2">
        <li>
          On a computer, open a site you trust in Chrome or Edge. Press F12 (on a Mac, Option + Command + J),
          and click “Console”.
        </li>
        <li>Copy this code, paste it in and press Enter.</li>
        <li>
          It prints <code className="font-mono text-ink">true true</code>: the secret matches the fingerprint,
          and the order matches the secret.
        </li>
      </ol>
      <pre className="rounded-sm border border-line bg-canvas p-3 font-mono text-xs break-all whitespace-pre-wrap">
        {code}
      </pre>
      <Button variant="outline" className="mt-3" onClick={() => copy(code)}>
        <Copy aria-hidden="true" className="size-4" />
        Copy Code
      </Button>
    </details>
  );
}

export type Draw = DraftLottery['draws'][number];

/** The result of recomputing a drawing. */
interface Checked {
  /** Whether the seed matches the hash shown before the drawing. */
  isSeed: boolean;
  /** Whether the seed and the members produce the drawn order. */
  isOrder: boolean;
}

/** Recomputes a drawing in this browser (see Lottery). Throws if the browser doesn't let the page use SHA-256. */
export async function checkDraw({ seed, hash, members, order }: Draw): Promise<Checked> {
  const texts = [seed, ...members.map((id) => lotOf(seed, id))];
  const hashes = new Map(await Promise.all(texts.map(async (text) => [text, await sha256(text)] as const)));
  const known = (text: string) => hashes.get(text) ?? '';
  return {
    isSeed: known(seed) === hash,
    isOrder: lotteryOrder(seed, members, known).join() === order.join(),
  };
}

const lotOf = (seed: string, userId: string) => `${seed}:${userId}`;

async function sha256(text: string): Promise<string> {
  // According to its type, `subtle` always exists, but browsers only offer it to pages loaded over https or from localhost.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) throw new Error('Your browser can only check this over a secure (https) connection.');
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the same check as a snippet for any browser's console, or for Node. It prints `true true` if the drawing is correct.
 */
export function checkCode({ seed, hash, members, order }: Draw): string {
  return `const draw = ${JSON.stringify({ seed, hash, members, order }, null, 2)};
const sha256 = async (text) => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
const lots = await Promise.all(draw.members.map(async (id) => [await sha256(draw.seed + ':' + id), id]));
const order = lots.sort().map(([, id]) => id);
console.log((await sha256(draw.seed)) === draw.hash, order.join() === draw.order.join());
`;
}
