<?php

declare(strict_types=1);

namespace Drupal\ag_game\Controller;

use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Url;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;

/**
 * GET /admin/content/titles/{type}/{except}?title=…: `{ url }` of other content with that title, or null.
 */
final class TitlesController extends ControllerBase {

  public function __invoke(string $type, int $except, Request $request): JsonResponse {
    $title = $request->query->all()['title'] ?? '';
    $found = is_string($title) && trim($title) !== ''
      ? $this->find($type, $except, trim($title))
      : NULL;
    $url = $found === NULL
      ? NULL
      : Url::fromRoute(
        'entity.node.edit_form',
        ['node' => $found],
      )->toString(TRUE)->getGeneratedUrl();
    return new JsonResponse(['url' => $url], headers: ['Cache-Control' => 'no-store']);
  }

  private function find(string $type, int $except, string $title): ?int {
    $ids = $this->entityTypeManager()->getStorage('node')->getQuery()
      ->accessCheck()
      ->condition('type', $type)
      ->condition('title', $title)
      ->condition('nid', $except, '<>')
      ->range(0, 1)
      ->execute();
    return $ids === [] ? NULL : (int) reset($ids);
  }

}
