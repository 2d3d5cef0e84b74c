// Runs in the head before anything else, so that a dark page is not white first. The choice is saved by AppearanceStore of
// @vitrine/ui. A separate file, because the page's content security policy forbids inline scripts.
try {
  var appearance = localStorage.getItem('vitrine_appearance')
  if (appearance === 'light' || appearance === 'dark') document.documentElement.dataset.appearance = appearance
} catch (error) {
  // without storage the browser follows the system's scheme
}
