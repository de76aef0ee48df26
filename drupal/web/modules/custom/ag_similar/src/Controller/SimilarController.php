<?php

declare(strict_types=1);

namespace Drupal\ag_similar\Controller;

use Drupal\ag_listing\GameRows;
use Drupal\ag_listing\ListResponse;
use Drupal\ag_similar\SimilarGames;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Http\Exception\CacheableNotFoundHttpException;
use Drupal\node\NodeInterface;

/**
 * GET /rest/block/similar-games/{nid}: `{ games }`.
 */
final class SimilarController extends ControllerBase {

  public function __construct(
    private readonly SimilarGames $similarGames,
    private readonly GameRows $rows,
  ) {}

  public function list(NodeInterface $node): ListResponse {
    if ($node->bundle() !== 'game') {
      throw new CacheableNotFoundHttpException($node, "There is no game {$node->id()}.");
    }
    $response = new ListResponse(['games' => $this->rows->rows($this->similarGames->nids($node))]);
    return $response->addCacheableDependency($node);
  }

}
