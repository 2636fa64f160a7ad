import { paths } from '../../../lib/paths.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { NothingHere, PAGE_NOT_FOUND } from '../../../ui/not-found.tsx';
import { PublicPage } from '../../../parts/frame/public-page.tsx';

export function Component() {
  return (
    <PublicPage>
      <div className="page">
        <NothingHere
          {...PAGE_NOT_FOUND}
          action={<ButtonAnchor href={paths.home}>Back to Home</ButtonAnchor>}
        />
      </div>
    </PublicPage>
  );
}
