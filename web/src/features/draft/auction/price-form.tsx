import clsx from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldMessage } from '../../../ui/field.tsx';
import { priceIn, rangeText, type PriceRange } from './auction-view.ts';

interface Props {
  /** What the price is for. If that changes, the field is emptied and keeps the focus. */
  of?: string | undefined;
  label: string;
  /** What the user can type. */
  range: PriceRange;
  /** The price that is in the field at first. */
  start?: number | undefined;
  /** The form's buttons, besides the one that sends it. */
  children?: ReactNode;
  /** The text of the button that sends the price, which may say the price. */
  action: (price: number | null) => string;
  isMain?: boolean;
  isSending?: boolean;
  className?: string;
  /** Sends the price, and calls `done` once it counts. Until then the field keeps it, because it may have to be sent again. */
  onPrice(price: number, done: () => void): void;
  /** A second button, and what it does with the price. */
  other?: string;
  onOther?(price: number, done: () => void): void;
}

/** A field for a price in whole crowns, and the button that sends it. Enter in the field does the same as that button. */
export function PriceForm({
  of,
  label,
  range,
  start,
  children,
  action,
  isMain = false,
  isSending = false,
  className,
  onPrice,
  other,
  onOther,
}: Props) {
  const id = useId();
  const [typed, type] = useState(start === undefined ? '' : String(start));
  const [typedOf, typeOf] = useState(of);
  if (typedOf !== of) {
    typeOf(of);
    type('');
  }
  const price = priceIn(typed, range);
  const isWrong = typed.trim() !== '' && price === null && !isSending;
  const send = (to: Props['onOther']) => {
    if (price === null || isSending) return;
    to?.(price, () => start === undefined && type((now) => (now === typed ? '' : now)));
  };
  return (
    <form
      className={clsx('flex flex-wrap items-center gap-2', className)}
      onSubmit={(event) => {
        event.preventDefault();
        send(onPrice);
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}, from {range.least} to {range.most}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        placeholder={`${range.least}–${range.most}`}
        value={typed}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={(event) => type(event.target.value)}
        className="min-h-11 w-24 min-w-0 grow rounded-sm border border-control bg-canvas px-3 text-base text-ink placeholder:text-ink-3 aria-invalid:border-danger"
      />
      <Button
        type="submit"
        variant={isMain ? 'primary' : 'outline'}
        className={clsx('shrink-0', isMain && 'grow')}
        disabled={price === null || isSending}
      >
        {action(price)}
      </Button>
      {other !== undefined && (
        <Button
          variant="outline"
          className="shrink-0"
          disabled={price === null || isSending}
          onClick={() => send(onOther)}
        >
          {other}
        </Button>
      )}
      {children}
      {isWrong && (
        <div className="basis-full">
          <FieldMessage id={`${id}-error`}>{rangeText(range)}</FieldMessage>
        </div>
      )}
    </form>
  );
}
