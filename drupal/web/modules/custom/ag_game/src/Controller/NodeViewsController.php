<?php

declare(strict_types=1);

namespace Drupal\ag_game\Controller;

use Drupal\ag_game\ViewCounter;
use Drupal\Core\Cache\CacheableJsonResponse;
use Drupal\Core\Controller\ControllerBase;
use Drupal\node\NodeInterface;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * GET /ag/api/node-views/{nid}.
 */
final class NodeViewsController extends ControllerBase {

  public function __construct(private readonly ViewCounter $counter) {}

  public function __invoke(NodeInterface $node): CacheableJsonResponse {
    if (!$node->hasField('field_hits')) {
      throw new NotFoundHttpException('Views are counted for games only.');
    }
    $response = new CacheableJsonResponse([
      'viewcount' => (int) $node->get('field_hits')->value + $this->counter->countPending((int) $node->id()),
    ]);
    $response->addCacheableDependency($node)->getCacheableMetadata()->setCacheMaxAge(0);
    return $response;
  }

}
