import { useRef, useState, type FormEvent, type SubmitEvent } from 'react';

/** What a form holds, by the names of its controls. */
export type FormValues = Readonly<Record<string, string | boolean>>;
/** What is wrong, by the names of the controls. */
export type FieldErrors = Readonly<Record<string, string>>;
export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

type Control = HTMLInputElement | HTMLSelectElement;

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.name !== '',
  );
}

function valueOf(control: Control): string | boolean {
  return control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value;
}

function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries(controlsOf(form).map((control) => [control.name, valueOf(control)]));
}

/**
 * A form of uncontrolled fields. Sending checks it and, if nothing is wrong, calls `send`, which may answer with what
 * the server found wrong. The first wrong field gets the focus; from then on every change is checked again.
 */
export function useForm<T>(
  check: (values: FormValues) => Checked<T>,
  send: (value: T) => Promise<FieldErrors | void>,
) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSending, setSending] = useState(false);
  const wasSent = useRef(false);

  const show = (form: HTMLFormElement, found: FieldErrors): void => {
    setErrors(found);
    controlsOf(form)
      .find(({ name }) => name in found)
      ?.focus();
  };
  const submit = async (form: HTMLFormElement): Promise<void> => {
    wasSent.current = true;
    const checked = check(valuesOf(form));
    if (!checked.ok) return show(form, checked.errors);
    setErrors({});
    setSending(true);
    const refused = await send(checked.value).finally(() => setSending(false));
    if (refused) show(form, refused);
  };
  return {
    errors,
    isSending,
    /** For the form element. */
    form: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>): void => {
        event.preventDefault();
        if (!isSending) void submit(event.currentTarget);
      },
      onChange: ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
        if (!wasSent.current) return;
        const checked = check(valuesOf(currentTarget));
        setErrors(checked.ok ? {} : checked.errors);
      },
    },
  };
}
