<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Controller;

use Drupal\ag_frontend\PreviewTokens;
use Drupal\ag_game\GameVersions;
use Drupal\ag_game\SiteUrls;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Routing\TrustedRedirectResponse;
use Drupal\node\NodeInterface;
use Drupal\path_alias\AliasManagerInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * Links from the Drupal admin to content on the site.
 */
final class PreviewController extends ControllerBase {

  public function __construct(
    private readonly PreviewTokens $tokens,
    private readonly SiteUrls $siteUrls,
    private readonly AliasManagerInterface $aliases,
    private readonly GameVersions $versions,
  ) {}

  /**
   * GET /ag/api/preview-link/{nid}: `{ url, expires }`; expires is RFC 3339, or null for published content.
   *
   * A draft wins over the published version.
   */
  public function link(NodeInterface $node): JsonResponse {
    [$url, $expires] = $this->createLink($node);
    $response = [
      'url' => $url,
      'expires' => $expires === NULL ? NULL : gmdate(DATE_RFC3339, $expires),
    ];
    return new JsonResponse($response, headers: ['Cache-Control' => 'no-store']);
  }

  public function open(NodeInterface $node, Request $request): TrustedRedirectResponse {
    // The destination of admin lists would override the redirect.
    $request->query->remove('destination');
    $response = new TrustedRedirectResponse($this->createLink($node)[0]);
    $response->getCacheableMetadata()->setCacheMaxAge(0);
    return $response;
  }

  private function createLink(NodeInterface $node): array {
    if (!in_array($node->bundle(), SiteUrls::TYPES_WITH_PAGE, TRUE)) {
      throw new NotFoundHttpException("Content {$node->id()} has no page on the site.");
    }
    if ($node->isPublished() && $this->versions->draft($node) === NULL) {
      return [
        $this->siteUrls->home() . $this->aliases->getAliasByPath("/node/{$node->id()}"),
        NULL,
      ];
    }
    ['token' => $token, 'expires' => $expires] = $this->tokens->issue($node, $this->currentUser());
    return [$this->siteUrls->home() . '/api/preview?token=' . $token, $expires];
  }

}
