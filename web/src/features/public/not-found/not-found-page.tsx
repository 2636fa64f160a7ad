import { paths } from '../../../lib/paths.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { NothingHere } from '../../../ui/nothing-here.tsx';
import { PublicPage } from '../../../parts/frame/public-page.tsx';
import { PAGE_NOT_FOUND } from '../../../lib/page/page-not-found.ts';

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
