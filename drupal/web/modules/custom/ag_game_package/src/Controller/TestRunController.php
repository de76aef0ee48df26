<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Controller;

use Drupal\ag_frontend\PreviewedVersions;
use Drupal\ag_frontend\PreviewTokens;
use Drupal\ag_game_package\GamePackages;
use Drupal\ag_game_package\PackageStorage;
use Drupal\ag_game_package\Report\TestRun;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Controller\ControllerBase;
use Drupal\node\NodeInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;
use Symfony\Component\HttpKernel\Exception\UnprocessableEntityHttpException;

/**
 * POST /ag/api/game-test-run/{uuid}: stores how a game ran in its preview.
 *
 * The site sends it with the token of the preview.
 */
final class TestRunController extends ControllerBase {

  private const MAX_BYTES = 64 * 1024;

  public function __construct(
    private readonly PreviewTokens $tokens,
    private readonly PreviewedVersions $versions,
    private readonly PackageStorage $packages,
    private readonly TimeInterface $time,
  ) {}

  public function access(string $game, Request $request): AccessResultInterface {
    $node = $this->find($game);
    return AccessResult::allowedIf($node !== NULL && $this->tokens->grantsAccess($request, $node))->setCacheMaxAge(0);
  }

  public function __invoke(string $game, Request $request): JsonResponse {
    $node = $this->versions->find($request, $game) ?? $this->find($game);
    $file = $node === NULL ? NULL : GamePackages::of($node);
    $record = $file === NULL ? NULL : $this->packages->load((int) $file->id());
    if ($record === NULL) {
      throw new NotFoundHttpException('The game has no package.');
    }
    $values = strlen($request->getContent()) > self::MAX_BYTES ? NULL : json_decode($request->getContent(), TRUE);
    $run = is_array($values) ? TestRun::fromReport($this->time->getCurrentTime(), $values) : NULL;
    if ($run === NULL) {
      throw new UnprocessableEntityHttpException('The report is not valid.');
    }
    $this->packages->saveTestRun($record->fid, $run);
    return new JsonResponse(['stored' => TRUE], headers: ['Cache-Control' => 'no-store']);
  }

  private function find(string $uuid): ?NodeInterface {
    $nodes = $this->entityTypeManager()->getStorage('node')->loadByProperties(['uuid' => $uuid, 'type' => 'game']);
    $node = reset($nodes);
    return $node instanceof NodeInterface ? $node : NULL;
  }

}
