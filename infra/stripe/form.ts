/** A parameter: either a string, or several parameters by name or index. */
export type Parameter = string | { [name: string]: Parameter };

/** Reads Stripe's parameter syntax, such as `a[b][0]=c`, into nested objects. */
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
