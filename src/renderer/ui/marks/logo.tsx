type LogoProps = { readonly size?: number };

/** The logo of Adviesatlas; hidden from screen readers, because the name is always beside it. */
export const Logo = ({ size = 28 }: LogoProps) => (
  <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden>
    <rect width="28" height="28" rx="6" fill="var(--accent)" />
    <g fill="none" stroke="var(--on-accent)" strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round">
      <path d="M6.2 22.4 12.6 6.6c.5-1.3 2.3-1.3 2.8 0l6.4 15.8" />
      <path d="M9 16.9c3.3 1 6.7 1 10 0" />
      <path d="M10.7 22.4 14 12l3.3 10.4" />
    </g>
  </svg>
);
