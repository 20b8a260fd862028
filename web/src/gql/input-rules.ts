/** Written by npm run codegen out of the api's input classes. */

export const adminLoginInput = {
  username: { required: "Username is required", maxLength: 255 },
  password: { pattern: [/[^]/, "Password is required"], maxLength: 128 },
  code: { maxLength: 40 },
} as const;

export const adminOrganizationInput = {
  contactEmail: { email: "Please enter a valid email address", maxLength: 254 },
  pickupAddress: { maxLength: 500 },
  pickupHours: { maxLength: 500 },
  pickupInstructions: { maxLength: 2000 },
  name: { required: "Organization name is required", maxLength: 200 },
  contactName: { required: "Contact person is required", maxLength: 200 },
  contactPhone: { maxLength: 50 },
  incentive: { maxLength: 500 },
  halfwayIncentive: { maxLength: 500 },
  goalIncentive: { maxLength: 500 },
} as const;

export const agreementInput = {
  name: { maxLength: 120 },
  office: { maxLength: 80 },
} as const;

export const cancelOrderInput = {
  reason: { maxLength: 500 },
} as const;

export const changePasswordInput = {
  currentPassword: { pattern: [/[^]/, "Please enter your current password."], maxLength: 128 },
  newPassword: { minLength: [8, "Password must be at least 8 characters long."], maxLength: 128 },
} as const;

export const choosePasswordInput = {
  token: { pattern: [/[^]/, "The link is not complete."], maxLength: 100 },
  newPassword: { minLength: [8, "Password must be at least 8 characters long."], maxLength: 128 },
  code: { maxLength: 40 },
} as const;

export const classroomChangesInput = {
  name: { required: "Classroom name is required", maxLength: 200 },
  code: { pattern: [/^\s*[A-Za-z0-9]{1,20}\s*$/, "Classroom code must be 1-20 letters and digits"] },
  teacherEmail: { email: "Please enter a valid email address", maxLength: 254 },
  teacherName: { required: "Teacher or leader name is required", maxLength: 200 },
  studentCount: { min: 0, max: 100000 },
  goalAmount: { min: 50000, max: 100000000 },
  halfwayIncentive: { maxLength: 500 },
  goalIncentive: { maxLength: 500 },
} as const;

export const classroomInput = {
  name: { required: "Classroom name is required", maxLength: 200 },
  code: { pattern: [/^\s*[A-Za-z0-9]{1,20}\s*$/, "Classroom code must be 1-20 letters and digits"] },
  teacherName: { required: "Teacher or leader name is required", maxLength: 200 },
  teacherEmail: { email: "Please enter a valid email address", maxLength: 254 },
  studentCount: { min: 0, max: 100000 },
  goalAmount: { min: 50000, max: 100000000 },
  halfwayIncentive: { maxLength: 500 },
  goalIncentive: { maxLength: 500 },
} as const;

export const contactEmailChangeInput = {
  newEmail: { email: "Please enter a valid email address", maxLength: 254 },
  currentPassword: { pattern: [/[^]/, "Please enter your current password."] },
} as const;

export const contactMessageInput = {
  name: { required: "Name is required", maxLength: 200 },
  email: { email: "Please enter a valid email address", maxLength: 254 },
  organization: { maxLength: 200 },
  message: { pattern: [/\S[\s\S]{8,}\S/, "Please provide more details in your message"], maxLength: 5000 },
  language: { maxLength: 200 },
} as const;

export const contactReplyInput = {
  text: { required: "Please write something.", maxLength: 5000 },
} as const;

export const expectedValueInput = {
  field: { maxLength: 50 },
} as const;

export const forgotPasswordInput = {
  email: { pattern: [/[^]/, "Please enter your email address."], maxLength: 254 },
} as const;

export const fundraiserInput = {
  name: { required: "Organization name is required", maxLength: 200 },
  contactName: { required: "Contact person is required", maxLength: 200 },
  contactPhone: { maxLength: 50 },
  incentive: { maxLength: 500 },
  halfwayIncentive: { maxLength: 500 },
  goalIncentive: { maxLength: 500 },
  pickupAddress: { maxLength: 500 },
  pickupHours: { maxLength: 500 },
  pickupInstructions: { maxLength: 2000 },
} as const;

export const handOutInput = {
  device: { maxLength: 60 },
} as const;

export const instagramInput = {
  instagramHandle: { maxLength: 100 },
} as const;

export const listedClassroomInput = {
  name: { required: "Classroom name is required", maxLength: 200 },
  code: { pattern: [/^\s*[A-Za-z0-9]{1,20}\s*$/, "Classroom code must be 1-20 letters and digits"] },
  teacherName: { required: "Teacher or leader name is required", maxLength: 200 },
  teacherEmail: { email: "Please enter a valid email address", maxLength: 254 },
  studentCount: { min: 0, max: 100000 },
  goalAmount: { min: 50000, max: 100000000 },
  halfwayIncentive: { maxLength: 500 },
  goalIncentive: { maxLength: 500 },
} as const;

export const memberAcceptanceInput = {
  token: { pattern: [/[^]/, "The link is not complete."] },
  fullName: { maxLength: 200 },
  password: { minLength: [8, "Password must be at least 8 characters long."], maxLength: 128 },
  code: { maxLength: 40 },
} as const;

export const memberInvitationInput = {
  email: { email: "Please enter a valid email address", maxLength: 254 },
} as const;

export const newCodesInput = {
  organizationCode: { maxLength: 10 },
} as const;

export const newNoteInput = {
  text: { required: "Please write something.", maxLength: 2000 },
} as const;

export const orderCorrectionInput = {
  customerName: { maxLength: 200, required: "Please enter the full name.", pattern: [/[^]/, "Please enter the full name."] },
  customerEmail: { email: "Please enter a valid email address", maxLength: 254 },
  customerPhone: { maxLength: 50 },
  shippingAddress: { maxLength: 500 },
} as const;

export const orderInput = {
  customerEmail: { email: "Please enter a valid email address", maxLength: 254 },
  customerName: { maxLength: 200, required: "Please enter your full name.", pattern: [/[^]/, "Please enter your full name."] },
  customerPhone: { maxLength: 50 },
  shippingAddress: { maxLength: 500 },
  recipientName: { maxLength: 200 },
  giftMessage: { maxLength: 600, pattern: [/^\s*(?:\S+\s+){0,59}\S*\s*$/, "The gift message may have up to 60 words."] },
  pickupLocation: { maxLength: 500 },
  pickupContactInfo: { maxLength: 500 },
  paymentIntentId: { pattern: [/^[\w-]{1,255}$/, "The payment is not valid."] },
} as const;

export const orderItemInput = {
  quantity: { max: 99, min: 1 },
  forName: { maxLength: 40 },
} as const;

export const orderProblemInput = {
  message: { pattern: [/\S[\s\S]{8,}\S/, "Please provide more details in your message"], maxLength: 5000 },
} as const;

export const orderStatusInput = {
  carrier: { maxLength: 200 },
  trackingNumber: { maxLength: 200 },
} as const;

export const organizationLoginInput = {
  email: { pattern: [/[^]/, "Please enter both email and password"], maxLength: 254 },
  password: { pattern: [/[^]/, "Please enter both email and password"], maxLength: 128 },
  code: { maxLength: 40 },
} as const;

export const organizationOrdersInput = {
  search: { maxLength: 200 },
} as const;

export const organizationPasswordInput = {
  password: { minLength: [8, "Password must be at least 8 characters long"], maxLength: 128 },
} as const;

export const organizationSettingsInput = {
  code: { pattern: [/^\s*[A-Za-z0-9]{2,10}\s*$/, "Organization code must be 2-10 letters and digits"] },
  goalAmount: { min: 50000, max: 100000000 },
  purpose: { maxLength: 60 },
  pickupAddress: { maxLength: 500 },
  pickupHours: { maxLength: 500 },
  pickupInstructions: { maxLength: 2000 },
  name: { required: "Organization name is required", maxLength: 200 },
  contactName: { required: "Contact person is required", maxLength: 200 },
  contactPhone: { maxLength: 50 },
  incentive: { maxLength: 500 },
  halfwayIncentive: { maxLength: 500 },
  goalIncentive: { maxLength: 500 },
} as const;

export const packetAnswerInput = {
  name: { maxLength: 120 },
  word: { maxLength: 500 },
} as const;

export const parcelInput = {
  carrier: { maxLength: 200 },
  trackingNumber: { maxLength: 200 },
} as const;

export const parcelRowInput = {
  order: { maxLength: 200 },
  name: { maxLength: 200 },
  zip: { maxLength: 200 },
  carrier: { maxLength: 200 },
  trackingNumber: { maxLength: 200 },
} as const;

export const partialRefundInput = {
  reason: { maxLength: 500 },
} as const;

export const partialRefundLineInput = {
  quantity: { max: 99, min: 0 },
  bags: { max: 999, min: 0 },
} as const;

export const payeeInput = {
  name: { maxLength: 200 },
  postalAddress: { maxLength: 500 },
  accountCode: { maxLength: 20 },
} as const;

export const pickupDayInput = {
  opensAt: { pattern: [/^([01]\d|2[0-3]):[0-5]\d$/, "Enter the time as 15:00."] },
  closesAt: { pattern: [/^([01]\d|2[0-3]):[0-5]\d$/, "Enter the time as 18:00."] },
  place: { required: "Enter where boxes are handed out.", maxLength: 300 },
  note: { maxLength: 1000 },
} as const;

export const pickupPlaceInput = {
  pickupAddress: { maxLength: 500 },
  pickupHours: { maxLength: 500 },
  pickupInstructions: { maxLength: 2000 },
} as const;

export const productChangesInput = {
  name: { maxLength: 200, pattern: [/^[^\n\r]*$/, "The name must have 1 to 200 characters."], required: "The name must have 1 to 200 characters." },
  description: { maxLength: 2000 },
  price: { max: 1000000, min: 1 },
  inventory: { max: 1000000, min: 0 },
  expectedInventory: { max: 1000000, min: 0 },
  imageUrl: { pattern: [/^(|\/(products|media)\/[a-z0-9-]+\.(svg|webp|png|jpg))$/, "Choose a picture of the shop or an uploaded one."] },
  ingredients: { maxLength: 1000 },
  allergens: { maxLength: 1000 },
  netWeight: { maxLength: 100 },
} as const;

export const productInput = {
  name: { maxLength: 200, pattern: [/^[^\n\r]*$/, "The name must have 1 to 200 characters."], required: "The name must have 1 to 200 characters." },
  description: { maxLength: 2000 },
  price: { max: 1000000, min: 1 },
  inventory: { max: 1000000, min: 0 },
  imageUrl: { pattern: [/^(|\/(products|media)\/[a-z0-9-]+\.(svg|webp|png|jpg))$/, "Choose a picture of the shop or an uploaded one."] },
  ingredients: { maxLength: 1000 },
  allergens: { maxLength: 1000 },
  netWeight: { maxLength: 100 },
} as const;

export const productTextsInput = {
  imageUrl: { pattern: [/^(|\/(products|media)\/[a-z0-9-]+\.(svg|webp|png|jpg))$/, "Choose a picture of the shop or an uploaded one."] },
  ingredients: { maxLength: 1000 },
  allergens: { maxLength: 1000 },
  netWeight: { maxLength: 100 },
} as const;

export const productTranslationInput = {
  name: { maxLength: 200, pattern: [/^[^\n\r]*$/, "The name must have 1 to 200 characters."] },
  description: { maxLength: 2000 },
  ingredients: { maxLength: 1000 },
  allergens: { maxLength: 1000 },
  netWeight: { maxLength: 100 },
} as const;

export const reconcileInput = {
  paymentIntentId: { pattern: [/^[\w-]{1,255}$/, "The payment is not valid."] },
} as const;

export const registrationOrganizationInput = {
  name: { required: "Organization name is required", maxLength: 200 },
  code: { pattern: [/^\s*[A-Za-z0-9]{2,10}\s*$/, "Organization code must be 2-10 letters and digits"] },
  contactEmail: { email: "Please enter a valid email address", maxLength: 254 },
  contactPhone: { maxLength: 50 },
  contactName: { required: "Contact person is required", maxLength: 200 },
  password: { minLength: [8, "Password must be at least 8 characters"], maxLength: 128 },
  goalAmount: { min: 50000, max: 100000000 },
  purpose: { maxLength: 60 },
  pickupAddress: { maxLength: 500 },
  pickupHours: { maxLength: 500 },
  pickupInstructions: { maxLength: 2000 },
} as const;

export const savedViewInput = {
  list: { pattern: [/^[a-z-]{1,40}$/, "Please name a list, such as \"order\"."] },
  name: { required: "Enter a name.", maxLength: 40 },
  query: { maxLength: 1000 },
} as const;

export const serviceKeyInput = {
  name: { required: "Please say what the key is for.", maxLength: 60 },
  days: { max: 366, min: 1 },
} as const;

export const shipmentInput = {
  carrier: { maxLength: 200 },
  trackingNumber: { maxLength: 200 },
} as const;

export const staffAcceptanceInput = {
  token: { pattern: [/[^]/, "The link is not complete."] },
  username: { pattern: [/^[a-z0-9][a-z0-9._-]{1,49}$/i, "Please use 2 to 50 letters, digits, dots, dashes or underscores."] },
  password: { minLength: [8, "Password must be at least 8 characters long."], maxLength: 128 },
} as const;

export const staffInvitationInput = {
  email: { email: "Please enter a valid email address", maxLength: 254 },
  fullName: { required: "Please enter a name.", maxLength: 100 },
} as const;

export const statementFilterInput = {
  month: { pattern: [/^(?:19|2[01])\d{2}-(?:0[1-9]|1[0-2])$/, "Enter a month as 2025-11."] },
  search: { maxLength: 200 },
} as const;

export const stockInput = {
  quantity: { max: 1000000, min: 0 },
  expectedInventory: { max: 1000000, min: 0 },
  reason: { maxLength: 500 },
} as const;

export const supporterErasureInput = {
  email: { maxLength: 254 },
  reason: { maxLength: 500 },
} as const;

export const supporterExportInput = {
  email: { maxLength: 254 },
  reason: { maxLength: 500 },
} as const;

export const teacherEmailInput = {
  organizationName: { maxLength: 200 },
  organizationCode: { maxLength: 10 },
  classroomName: { maxLength: 200 },
  classroomCode: { maxLength: 20 },
} as const;

export const thanksInput = {
  words: { maxLength: 600 },
} as const;

export const validateCodesInput = {
  organizationCode: { required: "Please enter your organization code.", maxLength: 2000 },
  classroomCode: { maxLength: 2000 },
} as const;

export const webhookInput = {
  url: { maxLength: 500 },
} as const;
