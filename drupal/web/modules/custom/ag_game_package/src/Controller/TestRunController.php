<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Controller;

use Drupal\ag_game_package\PackageStorage;
use Drupal\ag_game_package\PreviewedPackages;
use Drupal\ag_game_package\Report\TestRun;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\DependencyInjection\AutowireTrait;
use Drupal\Core\DependencyInjection\ContainerInjectionInterface;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\UnprocessableEntityHttpException;

/**
 * POST /ag/api/game-test-run/{uuid}: stores how a game ran in its preview.
 */
final class TestRunController implements ContainerInjectionInterface {

  use AutowireTrait;

  private const MAX_BYTES = 64 * 1024;

  public function __construct(
    private readonly PreviewedPackages $previewed,
    private readonly PackageStorage $packages,
    private readonly TimeInterface $time,
  ) {}

  public function __invoke(string $game, Request $request): JsonResponse {
    $record = $this->previewed->find($game, $request);
    $values = strlen($request->getContent()) > self::MAX_BYTES ? NULL : json_decode($request->getContent(), TRUE);
    $run = is_array($values) ? TestRun::fromReport($this->time->getCurrentTime(), $values) : NULL;
    if ($run === NULL) {
      throw new UnprocessableEntityHttpException('The report is not valid.');
    }
    $this->packages->saveTestRun($record->fid, $run);
    return new JsonResponse(['stored' => TRUE], headers: ['Cache-Control' => 'no-store']);
  }

}
