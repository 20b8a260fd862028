import { lincolnOrders, westsideOrders } from './demo-orders.js';
import { dollars } from './demo-data.js';

const demoPassword = 'candy-demo-2026';

export const lincoln = {
  name: 'Lincoln Elementary School',
  code: 'LINCOLN',
  contactName: 'Dana Whitfield',
  contactEmail: 'lincoln@example.org',
  password: demoPassword,
  allowPickup: true,
  allowDirectRegistration: true,
  pickupAddress: 'Front office, 210 Maple Street, Lincoln, NE 68508',
  pickupHours: 'Monday to Friday, 8:00 AM to 3:30 PM',
  pickupInstructions: 'Ring at the main door and ask for the candy table.',
  classrooms: [
    {
      code: 'RIVERA',
      name: '2nd Grade',
      teacherName: 'Ms. Rivera',
      studentCount: 22,
      goalAmount: dollars('500'),
    },
    {
      code: 'CHEN',
      name: '3rd Grade',
      teacherName: 'Mr. Chen',
      studentCount: 24,
      goalAmount: dollars('600'),
    },
    {
      code: 'OKAFOR',
      name: '4th Grade',
      teacherName: 'Mrs. Okafor',
      studentCount: 26,
      goalAmount: dollars('750'),
    },
  ],
  orders: lincolnOrders(),
} as const;

export const westside = {
  name: 'Westside Soccer Club',
  code: 'WESTSIDE',
  contactName: 'Marcus Bell',
  contactEmail: 'westside@example.org',
  password: demoPassword,
  allowPickup: false,
  allowDirectRegistration: false,
  pickupAddress: null,
  pickupHours: null,
  pickupInstructions: null,
  classrooms: [
    {
      code: 'U12',
      name: 'Under 12',
      teacherName: 'Coach Abara',
      studentCount: 16,
      goalAmount: dollars('500'),
    },
  ],
  orders: westsideOrders(),
} as const;
