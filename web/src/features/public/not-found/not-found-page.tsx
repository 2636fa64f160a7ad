import { paths } from '../../../lib/paths.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { NothingHere } from '../../../ui/nothing-here.tsx';
import { PublicPage } from '../../../ui/public-page.tsx';
import { WORDS } from './words.ts';

export function Component() {
  return (
    <PublicPage>
      <div className="page">
        <NothingHere {...WORDS} action={<ButtonAnchor href={paths.home}>Back to Home</ButtonAnchor>} />
      </div>
    </PublicPage>
  );
}
