import { paths } from '../lib/paths.ts';
import { toast } from '../lib/toast.ts';
import { Logo } from './logo.tsx';

const COMING = ['About Us', 'Blog', 'Responsible Play', 'App Store', 'Google Play'];
const LINK = 'inline-flex min-h-11 items-center text-sm text-ink-2 hover:text-ink';

function announce(item: string): void {
  toast({ title: 'Coming Soon', description: `${item} will be available soon. Stay tuned!` });
}

export function SiteFooter() {
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <div className="page py-8">
        <Logo />
        <nav aria-label="Footer" className="my-3 flex flex-wrap gap-x-6">
          <a href={paths.howToPlay} className={LINK}>
            How to Play
          </a>
          <a href={paths.privacy} className={LINK}>
            Privacy Policy
          </a>
          <a href={paths.terms} className={LINK}>
            Terms & Conditions
          </a>
          {COMING.map((item) => (
            <button key={item} type="button" className={LINK} onClick={() => announce(item)}>
              {item}
            </button>
          ))}
        </nav>
        <p className="text-xs text-ink-3">
          © Two Crowns. Not affiliated with, endorsed or sponsored by the National Football League or any of
          its teams.
        </p>
      </div>
    </footer>
  );
}
