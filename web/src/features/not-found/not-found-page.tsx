import { NotFound } from '../../ui/not-found.tsx';
import { PublicPage } from '../../ui/public-page.tsx';

export function Component() {
  return (
    <PublicPage>
      <div className="page">
        <NotFound title="Page Not Found" text="There is nothing at this address." />
      </div>
    </PublicPage>
  );
}
