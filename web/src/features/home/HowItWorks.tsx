const steps = [
  {
    title: 'Register your organization',
    text: 'Two minutes. Your codes are live right away.',
    tint: 'bg-info-soft',
  },
  { title: 'Share your codes', text: 'Text it, print the flyer, post the QR.', tint: 'bg-success-soft' },
  { title: 'Earn 30%', text: 'Track every order live. Paid monthly.', tint: 'bg-primary-soft' },
];

export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="section-space bg-surface">
      <div className="page-width">
        <h2 id="how-it-works-title" className="text-h2">
          How it works
        </h2>
        <ol className="mt-7 grid gap-5 sm:grid-cols-3">
          {steps.map(({ title, text, tint }, index) => (
            <li
              key={title}
              className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 wrap-break-word rounded-hero p-5 sm:block sm:p-7 ${tint}`}
            >
              <span
                aria-hidden
                className="row-span-2 grid size-[52px] place-items-center rounded-full bg-lemon font-display text-[1.5rem] leading-none font-bold text-on-lemon sm:mb-[18px]"
              >
                {index + 1}
              </span>
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1 text-ink-2 sm:mt-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
