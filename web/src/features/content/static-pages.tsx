import { FaqTopic } from './FaqTopic';
import { Blocks } from './markdown/Blocks';
import type { Part } from './markdown/markdown';
import { StaticPage } from './StaticPage';

/**
 * The informational pages (docs/product/storefront.md#screens, docs/product/organization.md#screens). Their texts are
 * managed content.
 */
export function FaqPage() {
  return <StaticPage text="faq" title="Frequently asked questions" renderPart={topicOf} />;
}

export function TermsAndConditionsPage() {
  return <StaticPage text="terms-and-conditions" title="Terms and Conditions" renderPart={textOf} />;
}

export function PrivacyPolicyPage() {
  return <StaticPage text="privacy-policy" title="Privacy Policy" renderPart={textOf} />;
}

export function TermsOfServicePage() {
  return <StaticPage text="terms-of-service" title="Terms of Service" renderPart={textOf} />;
}

export function CookiePolicyPage() {
  return <StaticPage text="cookie-policy" title="Cookie Policy" renderPart={textOf} />;
}

function textOf({ tokens }: Part) {
  return <Blocks tokens={tokens} />;
}

function topicOf(topic: Part) {
  return <FaqTopic topic={topic} />;
}
