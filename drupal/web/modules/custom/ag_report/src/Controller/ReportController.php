<?php

declare(strict_types=1);

namespace Drupal\ag_report\Controller;

use Drupal\ag_game\InvalidFieldException;
use Drupal\ag_game\JsonBody;
use Drupal\ag_game\PublishedGames;
use Drupal\ag_game\RateLimiter;
use Drupal\ag_game\Viewer;
use Drupal\ag_report\ProblemType;
use Drupal\ag_report\ReportStorage;
use Drupal\Core\Controller\ControllerBase;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;

/**
 * POST /ag/api/report-game: `{ entity_id, problem, note }`; `note` is optional.
 */
final class ReportController extends ControllerBase {

  /**
   * Limits reports per address, and more strictly above the total.
   */
  private const CLIENT_LIMIT = ['ag_report.address', 10, 600];
  private const TOTAL_LIMIT = ['ag_report.all', 500, 3600];

  private const MAX_NOTE_LENGTH = 500;

  public function __construct(
    private readonly ReportStorage $reports,
    private readonly PublishedGames $games,
    private readonly Viewer $viewer,
    private readonly RateLimiter $rateLimiter,
  ) {}

  public function __invoke(Request $request): JsonResponse {
    $body = JsonBody::of($request);
    $nid = $body->integer('entity_id');
    $problem = ProblemType::tryFrom($body->text('problem'))
      ?? throw InvalidFieldException::of(
        'problem',
        'problem must be loading, freezing, controls or other.',
      );
    $note = trim(
      (string) preg_replace(
        '/[\x00-\x1f\x7f]+/',
        ' ',
        $body->text('note', self::MAX_NOTE_LENGTH, 0),
      ),
    );
    $this->games->get($nid);
    $this->rateLimiter->requireForClientAndTotal(
      self::CLIENT_LIMIT,
      self::TOTAL_LIMIT,
      'Too many reports. Try again later.',
    );
    $this->reports->add(
      $nid,
      $this->viewer->fingerprint($request, $this->reports->today()),
      $problem,
      $note,
    );
    return new JsonResponse(['ok' => TRUE]);
  }

}
