// The matchers of Testing Library (toBeVisible …) on jest's expect.
import '@testing-library/jest-dom'
