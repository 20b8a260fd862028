import { type Company, policy } from '../../policy.js';

/** `##` starts a topic, `###` a question. */
export function faq({ name, email, legalName, postalAddress }: Company): string {
  return `
Short answers to what supporters and organizers ask us most. Nothing here that helps? [Write to us](mailto:${email}).

## Running a fundraiser

### How does a ${name} fundraiser work?

1. Register your organization. It takes a few minutes, and your codes work right away: there is no approval step.
2. Share your organization code, or a classroom code, with families and friends.
3. Supporters order online with your code. You follow every sale live, and we pay your share monthly.

### What does it cost to start?

Nothing. There are no upfront costs and nothing to buy in advance. We keep the inventory, ship the orders and process the payments.

### How much do we earn?

Organizations typically earn 30-50% with product fundraisers. With ${name} the profit share is fixed and simple: **${policy.profitShare} of sales**, shipping not counted. When an order carries a classroom code, the share is split between the organization and that classroom: half to the organization and half to that classroom, an odd cent to the organization. An order without a classroom code earns the organization all of it. The share is rounded to the cent for each order, so it can differ by cents from ${policy.profitShare} of all sales together.

### When are we paid?

Monthly. Your dashboard shows sales and profit as they happen, so the payment is never a surprise. We add up each month's share on the 1st of the next month, Eastern time, and pay it to the organization, its classrooms' halves included.

### How long does a campaign run?

Most campaigns run **${policy.campaignLength}**. You choose the start and end dates when you register.

### What are the milestone prizes?

At **$250** in sales your organization is halfway, and at **$500** it reaches the ultimate prize. Halfway is celebrated with a doughnut party, the goal with a pizza party and a raffle. Classrooms compete as well: the first to reach halfway to its goal and the first to complete it each win. Goals count sales, not the share earned.

### Who pays for the prizes?

Prizes are promised and paid for by the organization, which may use its share for them. It says on its dashboard what they are. ${name} pays the share and gives no prizes of its own.

### What is the difference between an organization code and a classroom code?

The organization code credits your whole school, team or club. A classroom code credits one class or group within it. Both can be written as one, with a hyphen between them, such as LINCOLN-RIVERA.

## Ordering

### How do I support a fundraiser?

Enter the code you were given on our [home page](/), or open the link on the flyer. Then shop as usual: your order counts for that group automatically.

### How can I pay?

By card, Apple Pay, Google Pay or Link, at checkout. Card details go straight to our payment provider; we never see or keep them.

### Is sales tax included?

No sales tax is added at checkout. Where tax is due on candy, it is included in the price, and we, the seller, pay it.

### Who am I buying from?

From ${legalName}, ${postalAddress}. The fundraiser you support earns its share of your order; it is not the seller.

### Do I need an account?

No. We ask for your name, your email and, for delivery, your address. That is all.

### What is a mix pack?

A box you fill yourself. The Premium Mix Pack takes 3 pouches of your choice, every other mix pack takes 6.

## Shipping and pickup

### What does shipping cost?

Standard shipping is **${policy.standardShipping}**. Shipping is **free on orders over ${policy.freeShippingOver}**, counted from $50.00 of candy. Pickup is always free.

### When will my order arrive?

Orders ship within ${policy.dispatch}. Delivery takes **${policy.delivery}**.

### Can I pick up my order?

Yes, when the group you support offers pickup. Choose it at checkout, and the place is shown on your confirmation. We email you when your order is ready.

## Our candy

### What is freeze-dried candy?

Candy that was frozen and then dried under vacuum. The water leaves, the flavor stays, and what was chewy becomes airy and crunchy.

### How long does it keep?

The shelf life is **${policy.shelfLife}** in the closed pouch, kept cool, dry and out of the sun. Once open, enjoy it soon and close the pouch well: moisture takes the crunch away.

### What about allergies?

Ingredients and allergens are printed on every pouch. If you need to know before you order, ask us at [${email}](mailto:${email}).

## Problems and returns

### Can I return or exchange my order?

No. **All sales are final**: no returns, no exchanges and no cash refunds.

### My order arrived damaged or defective. What now?

Write to [${email}](mailto:${email}) **within ${policy.defectReport}** of delivery, with your order ID and photos of the product and the package. Defective products are replaced at our discretion.

## Help

### How do I reach you?

Email [${email}](mailto:${email}) or use the [contact form](/#contact). We answer in ${policy.supportResponse}. Business hours are ${policy.businessHours}.
`.trim();
}
