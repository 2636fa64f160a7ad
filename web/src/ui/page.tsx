import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from './page-title.tsx';

/** A page's h1 with everything around it, such as the link back, and the tab's title. */
export function PageHeading({
  title,
  tabTitle,
  back,
  badges,
  actions,
  children,
}: {
  title: string;
  tabTitle?: string;
  back?: { to: string; label: string };
  badges?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <PageTitle>{tabTitle ?? title}</PageTitle>
      <div className="min-w-0">
        {back && <BackLink {...back} />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 title={title} className="line-clamp-2 pb-1 text-xl sm:text-2xl">
            {title}
          </h1>
          {badges}
        </div>
        {children !== undefined && <div className="mt-1 line-clamp-2 text-ink-2">{children}</div>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      title={label}
      className="-ml-1 inline-flex min-h-11 max-w-[calc(100%+0.25rem)] items-center gap-1.5 px-1 text-sm link"
    >
      <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate">{label}</span>
    </Link>
  );
}
