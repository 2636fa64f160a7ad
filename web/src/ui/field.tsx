import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';

interface Labels {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export const INPUT =
  'min-h-11 w-full rounded-sm border border-control bg-canvas px-3 py-2 text-base text-ink placeholder:text-ink-3 ' +
  'aria-invalid:border-danger disabled:opacity-55';

/** A control with its label, hint and error, linked for screen readers. */
export function Field({
  label,
  hint,
  error,
  required,
  className,
  children,
}: Labels & {
  required?: boolean | undefined;
  className?: string | undefined;
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean | undefined;
  }) => ReactNode;
}) {
  const id = useId();
  const notes = [error === undefined ? '' : `${id}-error`, hint === undefined ? '' : `${id}-hint`]
    .join(' ')
    .trim();
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={clsx('text-sm font-semibold', required && 'required-mark')}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': notes === '' ? undefined : notes,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-center gap-1.5 text-xs text-danger">
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </p>
  );
}

export function TextField({ label, hint, error, className, ...input }: ComponentProps<'input'> & Labels) {
  return (
    <Field label={label} hint={hint} error={error} required={input.required} className={className}>
      {(control) => <input className={INPUT} {...input} {...control} />}
    </Field>
  );
}

export function PasswordField({ label, hint, error, className, ...input }: ComponentProps<'input'> & Labels) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} required={input.required} className={className}>
      {(control) => (
        <div className="relative">
          <input
            className={clsx(INPUT, 'pr-12')}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <button
            type="button"
            aria-label={`${shown ? 'Hide' : 'Show'} ${typeof label === 'string' ? label.toLowerCase() : 'password'}`}
            className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center text-ink-2 hover:text-ink"
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  className,
  ...area
}: ComponentProps<'textarea'> & Labels) {
  return (
    <Field label={label} hint={hint} error={error} required={area.required} className={className}>
      {(control) => <textarea className={INPUT} {...area} {...control} />}
    </Field>
  );
}

export function SelectField({
  label,
  hint,
  error,
  className,
  children,
  ...select
}: ComponentProps<'select'> & Labels) {
  return (
    <Field label={label} hint={hint} error={error} required={select.required} className={className}>
      {(control) => (
        <div className="relative">
          <select className={clsx(INPUT, 'appearance-none pr-10')} {...select} {...control}>
            {children}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-2"
          />
        </div>
      )}
    </Field>
  );
}

export function CheckboxField({
  label,
  hint,
  error,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & Labels) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm text-ink">
        <span className="relative mt-px inline-flex shrink-0">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            className="peer size-6 cursor-pointer appearance-none rounded-sm border border-control bg-canvas checked:border-you checked:bg-you aria-invalid:border-danger"
          />
          <Check
            aria-hidden="true"
            className="pointer-events-none invisible absolute inset-1 size-4 text-on-law peer-checked:visible"
          />
        </span>
        <span className="pt-0.5">
          <span className={clsx(input.required && 'required-mark')}>{label}</span>
          {hint !== undefined && <span className="mt-0.5 block text-xs text-ink-3">{hint}</span>}
        </span>
      </label>
      {error !== undefined && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
    </div>
  );
}
