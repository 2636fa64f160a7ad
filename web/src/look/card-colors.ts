/** The color of a card on the page, and the colors to draw on it in place of a team's colors. */
export interface CardColors {
  surface: string;
  you: string;
  control: string;
}

/** The tokens of both themes, for code that chooses team colors by their contrast. */
export const DARK_CARD: CardColors = { surface: '#101d33', you: '#f2f6fc', control: '#6482b3' };
export const LIGHT_CARD: CardColors = { surface: '#ffffff', you: '#06101f', control: '#5f7aa3' };
