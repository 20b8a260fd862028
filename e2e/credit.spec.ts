import { expect, test } from '@playwright/test';
import { lookOver } from './look-over.js';
import { buy, fillAddress, fillCard, logInAsOrganization, logInAsStaff } from './steps.js';
