/** Fields as forms name them, where one is spoken of outside its form. */
const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  inventory: 'Units in stock',
  imageUrl: 'Picture',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  netWeight: 'Net weight',
  value: 'Text',
  contactName: 'Contact person',
  contactEmail: 'Contact email',
  contactPhone: 'Phone',
  pickupAddress: 'Pickup address',
  pickupHours: 'Pickup hours',
  pickupInstructions: 'Pickup instructions',
  startDate: 'Start date',
  endDate: 'End date',
  incentive: 'For the winning class',
  halfwayIncentive: 'Prize halfway',
  goalIncentive: 'Prize at the goal',
  teacherName: 'Teacher/leader name',
  studentCount: 'Number of students',
  goalAmount: 'Goal amount',
  customerName: 'Customer name',
  customerEmail: 'Customer email',
  customerPhone: 'Phone',
  shippingAddress: 'Shipping address',
  deliveryMethod: 'Delivery',
  footer_company_name: 'Company name',
  footer_contact_email: 'Contact email',
};

export function labelOfField(field: string): string {
  return labels[field] ?? field;
}
