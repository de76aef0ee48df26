<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\EventSubscriber;

use Drupal\ag_game\SiteUrls;
use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Entity\ContentEntityInterface;
use Drupal\Core\Entity\EntityPublishedInterface;
use Drupal\Core\Routing\TrustedRedirectResponse;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\Url;
use Drupal\node\NodeInterface;
use Drupal\path_alias\AliasManagerInterface;
use Drupal\user\UserInterface;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\Event\ResponseEvent;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Redirects front and content pages to the site, and marks all others as noindex.
 */
final readonly class FrontendRedirect implements EventSubscriberInterface {

  private const CONTENT_ROUTES = [
    'entity.node.canonical' => 'node',
    'entity.taxonomy_term.canonical' => 'taxonomy_term',
    'entity.user.canonical' => 'user',
  ];

  public function __construct(
    private SiteUrls $siteUrls,
    private AliasManagerInterface $aliases,
    private AccountInterface $account,
  ) {}

  public static function getSubscribedEvents(): array {
    return [
      // The first runs before routing, which denies users the log-in page, the second after access
      // checks.
      KernelEvents::REQUEST => [['redirectFrontPage', 33], ['onRequest', 20]],
      KernelEvents::RESPONSE => 'onResponse',
    ];
  }

  public function redirectFrontPage(RequestEvent $event): void {
    $request = $event->getRequest();
    if ($event->isMainRequest() && $request->isMethodSafe() && $request->getPathInfo() === '/') {
      $event->setResponse(new TrustedRedirectResponse($this->siteUrls->home() . '/'));
    }
  }

  public function onRequest(RequestEvent $event): void {
    $request = $event->getRequest();
    if (
      !$event->isMainRequest()
      || !$request->isMethodSafe()
      || $request->getRequestFormat() !== 'html'
    ) {
      return;
    }
    $route = (string) $request->attributes->get('_route');
    $entity = isset(self::CONTENT_ROUTES[$route])
      ? $request->attributes->get(self::CONTENT_ROUTES[$route])
      : NULL;
    $url = $entity instanceof ContentEntityInterface ? $this->targetUrl($entity) : NULL;
    if ($url !== NULL) {
      $request->query->remove('destination');
      $cacheability = CacheableMetadata::createFromObject($entity)
        ->addCacheContexts(['user'])
        ->addCacheTags(['route_match']);
      $event->setResponse(
        (new TrustedRedirectResponse($url))->addCacheableDependency($cacheability),
      );
    }
  }

  public function onResponse(ResponseEvent $event): void {
    $headers = $event->getResponse()->headers;
    if (str_starts_with((string) $headers->get('Content-Type'), 'text/html')) {
      $headers->set('X-Robots-Tag', 'noindex, nofollow');
    }
  }

  private function targetUrl(ContentEntityInterface $entity): ?string {
    if ($entity instanceof UserInterface) {
      // Log-in redirects to the user's own page.
      $isDrupalPage = $this->account->hasPermission('administer users')
        || $entity->id() == $this->account->id();
      return $isDrupalPage
        ? NULL
        : $this->siteUrls->home() . '/users/' . rawurlencode($entity->getAccountName());
    }
    if (!in_array($entity->bundle(), [...SiteUrls::TYPES_WITH_PAGE, ...SiteUrls::VOCABULARIES_WITH_PAGE], TRUE)) {
      return NULL;
    }
    $path = '/' . $entity->toUrl()->getInternalPath();
    $alias = $this->aliases->getAliasByPath($path);
    if ($entity instanceof EntityPublishedInterface && !$entity->isPublished()) {
      return $entity instanceof NodeInterface
        && $entity->access('update', $this->account)
        ? $this->previewUrl($entity)
        : NULL;
    }
    // Content without an alias has no page on the site.
    return $alias === $path ? NULL : $this->siteUrls->home() . $alias;
  }

  private function previewUrl(NodeInterface $node): string {
    return Url::fromRoute(
      'ag_frontend.preview',
      ['node' => $node->id()],
    )->setAbsolute()->toString(TRUE)->getGeneratedUrl();
  }

}
