import {
  TRADE_REVIEWS,
  TRADE_SIZES,
  type TradeReview,
  type TradeRules,
  type TradeSizes,
} from '#shared/domain/league-rules.ts';
import { SelectField } from '../../ui/field.tsx';
import { REVIEW_NAMES, REVIEW_TEXTS, SIZE_NAMES, tradeRulesProblem } from './trade-rules.ts';

interface Props {
  value: TradeRules;
  /** The most members the league can have. */
  maxMembers: number;
  onChange: (part: Partial<TradeRules>) => void;
}

/** The form fields for how a league trades. */
export function TradeRulesFields({ value, maxMembers, onChange }: Props) {
  return (
    <>
      <SelectField
        label="Trade sizes"
        hint="Both sides always give the same number of teams."
        value={value.tradeSizes}
        onChange={({ target }) => onChange({ tradeSizes: target.value as TradeSizes })}
      >
        {TRADE_SIZES.map((sizes) => (
          <option key={sizes} value={sizes}>
            {SIZE_NAMES[sizes]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Trade review"
        hint={REVIEW_TEXTS[value.tradeReview]}
        error={tradeRulesProblem(value, maxMembers)}
        value={value.tradeReview}
        onChange={({ target }) => onChange({ tradeReview: target.value as TradeReview })}
      >
        {TRADE_REVIEWS.map((review) => (
          <option key={review} value={review}>
            {REVIEW_NAMES[review]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
