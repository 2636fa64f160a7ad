/** DynamoDB's limit on the values in the parentheses of one IN. */
const MOST_OPERANDS = 100;

const EXPRESSIONS = ['FilterExpression', 'ConditionExpression'] as const;

type Conditions = Partial<Record<(typeof EXPRESSIONS)[number], string>>;

/** The conditions in a call's input: its own, or those of a transaction's items by their kind. */
export interface ConditionedInput extends Conditions {
  TransactItems?: Record<string, Conditions>[];
}

/** DynamoDB's message for a condition with too many operands of IN, or undefined. Not every engine counts them. */
export function tooManyOperands(input: ConditionedInput): string | undefined {
  const all = [input, ...(input.TransactItems ?? []).flatMap((item) => Object.values(item))];
  for (const conditions of all) {
    for (const name of EXPRESSIONS) {
      const count = operandsOf(conditions[name] ?? '').find((operands) => operands > MOST_OPERANDS);
      if (count !== undefined)
        return `Invalid ${name}: The IN operator is provided with too many operands; number of operands: ${count}`;
    }
  }
  return undefined;
}

/** The number of operands of each IN. An operand can have parentheses of its own, as in `size(#name)`. */
function operandsOf(expression: string): number[] {
  const lists = expression.matchAll(/\bIN\s*\(((?:[^()]|\([^()]*\))*)\)/gi);
  return [...lists].map(([, list = '']) => list.split(',').length);
}
