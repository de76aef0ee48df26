<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Controller;

use Drupal\ag_frontend\PreviewTokens;
use Drupal\ag_frontend\SiteAddress;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Drupal\Core\Routing\TrustedRedirectResponse;
use Drupal\Core\Session\AccountInterface;
use Drupal\node\NodeInterface;
use Drupal\path_alias\AliasManagerInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * The way from a game in Drupal to the site, published or not, and from other content that is.
 */
final class PreviewController implements ContainerInjectionInterface {

  use AutowireTrait;

  /**
   * Content besides games that has pages of its own on the site.
   */
  public const WITH_PAGE = ['page', 'playlist', 'post'];

  public function __construct(
    private readonly PreviewTokens $tokens,
    private readonly SiteAddress $site,
    private readonly AliasManagerInterface $aliases,
    private readonly AccountInterface $account,
  ) {}

  /**
   * GET /ag/api/preview-link/{nid}: `{ url, expires }`, expires in RFC 3339 and null for a game that everybody can see.
   */
  public function link(NodeInterface $node): JsonResponse {
    [$url, $expires] = $this->target($node);
    $answer = ['url' => $url, 'expires' => $expires === NULL ? NULL : gmdate(DATE_RFC3339, $expires)];
    return new JsonResponse($answer, headers: ['Cache-Control' => 'no-store']);
  }

  /**
   * GET /node/{nid}/on-site: leads an editor there.
   */
  public function open(NodeInterface $node, Request $request): TrustedRedirectResponse {
    if ($node->isPublished() && in_array($node->bundle(), self::WITH_PAGE, TRUE)) {
      return $this->redirectTo($this->address($node), $request);
    }
    return $this->redirectTo($this->target($node)[0], $request);
  }

  private function redirectTo(string $url, Request $request): TrustedRedirectResponse {
    // Lists add where to come back to, which would go before the site.
    $request->query->remove('destination');
    $response = new TrustedRedirectResponse($url);
    $response->getCacheableMetadata()->setCacheMaxAge(0);
    return $response;
  }

  private function address(NodeInterface $node): string {
    return $this->site->of($this->aliases->getAliasByPath('/node/' . $node->id()));
  }

  private function target(NodeInterface $game): array {
    if ($game->bundle() !== 'game') {
      throw new NotFoundHttpException("There is no game {$game->id()}.");
    }
    if ($game->isPublished()) {
      return [$this->address($game), NULL];
    }
    ['token' => $token, 'expires' => $expires] = $this->tokens->issue($game, $this->account);
    return [$this->site->of('/api/preview?token=' . $token), $expires];
  }

}
