<?php

declare(strict_types=1);

namespace Drupal\ag_review\Controller;

use Drupal\ag_listing\Paging;
use Drupal\ag_review\Reviews;
use Drupal\Core\Cache\CacheableJsonResponse;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\Http\Exception\CacheableNotFoundHttpException;
use Drupal\node\NodeInterface;
use Drupal\user\UserInterface;
use Symfony\Component\HttpFoundation\Request;

/**
 * Lists of reviews: `{ reviews, total }`, latest first.
 */
final class ReviewController extends ControllerBase {

  public function __construct(
    private readonly Reviews $reviews,
  ) {}

  /**
   * GET /ag/api/game-reviews/{nid}: approved reviews.
   */
  public function ofGame(NodeInterface $node, Request $request): CacheableJsonResponse {
    if ($node->bundle() !== 'game') {
      throw new CacheableNotFoundHttpException($node, "There is no game {$node->id()}.");
    }
    $paging = Paging::fromRequest($request, Reviews::PAGE_SIZE);
    return $this->reviews->response(
      $this->reviews->approved()->condition('c.entity_id', $node->id()),
      $paging,
    )->addCacheableDependency($node);
  }

  /**
   * GET /ag/api/user-reviews/{uid}: the author and moderators also see pending reviews.
   */
  public function ofMember(UserInterface $user, Request $request): CacheableJsonResponse {
    if ($user->isAnonymous() || !$user->isActive()) {
      throw new CacheableNotFoundHttpException($user, "There is no member {$user->id()}.");
    }
    $paging = Paging::fromRequest($request, Reviews::PAGE_SIZE);
    $all = $user->id() === $this->currentUser()->id()
      || $this->currentUser()->hasPermission('administer comments');
    $query = $all ? $this->reviews->all() : $this->reviews->approved();
    $response = $this->reviews->response($query->condition('c.uid', $user->id()), $paging)
      ->addCacheableDependency($user);
    $response->getCacheableMetadata()->addCacheContexts(['user']);
    return $response;
  }

}
