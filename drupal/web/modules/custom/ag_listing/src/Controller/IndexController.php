<?php

declare(strict_types=1);

namespace Drupal\ag_listing\Controller;

use Drupal\ag_listing\GameIndex;
use Drupal\ag_listing\ListResponse;
use Drupal\ag_listing\Paging;
use Drupal\Core\Controller\ControllerBase;
use Symfony\Component\HttpFoundation\Request;

/**
 * Indexes of all games.
 */
final class IndexController extends ControllerBase {

  private const SITEMAP_SIZE = 1000;

  public function __construct(
    private readonly GameIndex $index,
  ) {}

  /**
   * GET /ag-api/get-all-games.
   */
  public function all(): ListResponse {
    return new ListResponse($this->index->all());
  }

  /**
   * GET /ag-api/sitemap-all-games/json.
   */
  public function sitemap(Request $request): ListResponse {
    return new ListResponse(
      $this->index->sitemap(Paging::fromRequest($request, self::SITEMAP_SIZE, self::SITEMAP_SIZE)),
    );
  }

  /**
   * GET /ag/api/term-counts: `{ tags, genre }`, each numbers of games by uuid of the term.
   */
  public function termCounts(): ListResponse {
    return new ListResponse($this->index->termCounts());
  }

}
