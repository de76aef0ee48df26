<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Controller;

use Drupal\ag_frontend\ErrorReport;
use Drupal\ag_game\RateLimiter;
use Drupal\Core\Controller\ControllerBase;
use Psr\Log\LoggerInterface;
use Psr\Log\LogLevel;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;

/**
 * POST /api/report/error: `{ ok: true }`. Logs browser errors in `ag_browser`.
 */
final class ReportErrorController extends ControllerBase {

  /**
   * Limits reports per address and in total, so that clients cannot fill the log.
   */
  private const CLIENT_LIMIT = ['ag_frontend.error_report.address', 20, 600];
  private const TOTAL_LIMIT = ['ag_frontend.error_report.all', 500, 3600];

  public function __construct(
    private readonly RateLimiter $rateLimiter,
    #[Autowire(service: 'logger.channel.ag_browser')]
    private readonly LoggerInterface $logger,
  ) {}

  public function __invoke(Request $request): JsonResponse {
    $this->rateLimiter->requireForClientAndTotal(
      self::CLIENT_LIMIT,
      self::TOTAL_LIMIT,
      'Too many reports. Try again later.',
    );
    $report = ErrorReport::of($request);
    $level = $report->isFatal ? LogLevel::CRITICAL : LogLevel::ERROR;
    $this->logger->log($level, '@label: @name: @text <pre>@stack</pre> @meta @agent', [
      '@label' => $report->label,
      '@name' => $report->name,
      '@text' => $report->message,
      '@stack' => $report->stack,
      '@meta' => $report->meta,
      '@agent' => mb_substr((string) $request->headers->get('User-Agent'), 0, 300),
    ]);
    return new JsonResponse(['ok' => TRUE]);
  }

}
