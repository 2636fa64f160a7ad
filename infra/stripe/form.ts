/** A parameter: text, or more of them by name or place. */
export type Parameter = string | { [name: string]: Parameter };

/** Parameters as Stripe takes them, `a[b][0]=c`, put into each other. */
export function parameters(form: string): Record<string, Parameter> {
  const all: Record<string, Parameter> = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let at = all;
    for (const part of path) at = within(at, part);
    at[last] = value;
  }
  return all;
}

function within(at: Record<string, Parameter>, name: string): Record<string, Parameter> {
  const there = at[name];
  if (typeof there === 'object') return there;
  const made: Record<string, Parameter> = {};
  at[name] = made;
  return made;
}
