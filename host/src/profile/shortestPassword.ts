/** As the server asks, which refuses a shorter one too. */
export const shortestPassword = 12
