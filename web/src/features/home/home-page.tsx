import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { Card } from '../../components/ui/display/Card';
import { FeaturedProducts } from '../catalog';
import { CodeForm, HomeStrip, useLinkedForm } from '../codes';
import { ContactSection } from '../content';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { SampleProgress } from './SampleProgress';
import { WhyOrganizations } from './WhyOrganizations';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { useScrollToHash } from '../../lib/browser/use-scroll-to-hash';

/** Home (docs/product/storefront.md#screens). It stands here because it is made of several features. */
export function Component() {
  usePageTitle('Freeze-dried candy that raises money for your school');
  // Later entries, and the way back to them, are the router's affair.
  useScrollToHash(useLocation().key === 'default');
  const form = useLinkedForm();
  return (
    <>
      <HomeStrip form={form} />
      <Hero />
      <FindFundraiser form={form} />
      <section id="products" aria-labelledby="products-title" className="section-space">
        <div className="page-width">
          <div className="mb-7 flex flex-wrap items-end justify-between gap-4">
            <h2 id="products-title" className="text-h2">
              A taste of our candy
            </h2>
            <Link to="/products" className="link">
              View All Products
            </Link>
          </div>
          <FeaturedProducts />
        </div>
      </section>
      <HowItWorks />
      <SampleProgress />
      <WhyOrganizations />
      <ContactSection />
    </>
  );
}

function FindFundraiser({ form }: ComponentProps<typeof CodeForm>) {
  return (
    <section
      id="find-fundraiser"
      aria-labelledby="find-fundraiser-title"
      className="page-width relative z-1 -mt-[104px] scroll-mt-6"
    >
      <Card className="rounded-hero px-5 py-7 shadow-float sm:px-9">
        <h2 id="find-fundraiser-title" className="text-[1.75rem] leading-tight">
          Supporting a Fundraiser?
        </h2>
        <p className="mt-1.5 mb-[18px] text-ink-2">
          Enter your organization code to get started. Add classroom code if required.
        </p>
        <CodeForm form={form} />
      </Card>
    </section>
  );
}
